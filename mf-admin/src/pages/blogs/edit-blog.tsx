import { useNavigate, useSearchParams } from '@pt-portal/shared-ui/router'
import {
  useAdminBlogQuery,
  useCreateBlogMutation,
  useUpdateBlogMutation,
} from '../../data/admin-endpoints'
import { FormSkeleton } from '../../editing/form-skeleton'
import { paths } from '../../paths'
import { PreviewLinks } from '../../previews/preview-links'
import { BackButton } from '../../ui/back-button'
import { publicationOf } from '../../ui/badges'
import { PageHeader } from '../../ui/page-header'
import { ReadFailure } from '../../ui/read-failure'
import { BlogForm } from './blog-form'
import { blogOn, valuesOf } from './blog-values'

const back = <BackButton to={paths.blogs}>Back to Blogs</BackButton>

/** Create mode of `/admin/blogs`; `?on=2026-12-01` plans the post for that day. */
export function CreateBlog() {
  const [create] = useCreateBlogMutation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Create New Blog" back={back} />
      <BlogForm
        isNew
        initialValues={blogOn(search.get('on'))}
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
        {blog && (
          <PreviewLinks resource="blogs" id={id} isPublic={publicationOf(blog) === 'published'} />
        )}
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
