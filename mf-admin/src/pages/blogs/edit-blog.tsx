import { useNavigate } from '@pt-portal/shared-ui/router'
import {
  useAdminBlogQuery,
  useCreateBlogMutation,
  useUpdateBlogMutation,
} from '../../data/admin-endpoints'
import { FormSkeleton } from '../../editing/form-skeleton'
import { paths } from '../../paths'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { ReadFailure } from '../../ui/read-failure'
import { BlogForm } from './blog-form'
import { emptyBlog, valuesOf } from './blog-values'
import { ShareDraft } from './share-draft'

const back = <BackButton to={paths.blogs}>Back to Blogs</BackButton>

/** Create mode of `/admin/blogs`. */
export function CreateBlog() {
  const [create] = useCreateBlogMutation()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Create New Blog" back={back} />
      <BlogForm
        isNew
        initialValues={emptyBlog}
        save={(values) => create(values).unwrap()}
        onSaved={() => navigate(paths.blogs)}
      />
    </>
  )
}

/** Edit mode of `/admin/blogs`; starts from the newest version there is. */
export function EditBlog({ id }: { id: number }) {
  const { currentData: blog, error, isFetching, refetch } = useAdminBlogQuery(id)
  const [update] = useUpdateBlogMutation()
  const navigate = useNavigate()

  return (
    <>
      <PageHeader title="Edit Blog" back={back}>
        {blog && !blog.isPublished && <ShareDraft id={id} />}
      </PageHeader>
      {blog && (
        <BlogForm
          initialValues={valuesOf(blog)}
          updatedAt={blog.updatedAt}
          save={(values, updatedAt) => update({ id, ...values, updatedAt }).unwrap()}
          onSaved={() => navigate(paths.blogs)}
        />
      )}
      {!blog &&
        (error ? (
          <ReadFailure
            title="This post could not be loaded"
            failure={error}
            pending={isFetching}
            refetch={refetch}
          />
        ) : (
          <FormSkeleton />
        ))}
    </>
  )
}
