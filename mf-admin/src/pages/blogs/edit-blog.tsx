import type { Blog } from '@pt-portal/api/contract'
import { useNavigate, useSearchParams } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import {
  useAdminBlogQuery,
  useCreateBlogMutation,
  useUpdateBlogMutation,
} from '../../data/admin-endpoints'
import { FormSkeleton } from '../../editing/form-skeleton'
import { useWayBack } from '../../editing/use-way-back'
import { paths } from '../../paths'
import { PreviewLinks } from '../../previews/preview-links'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { ReadFailure } from '../../ui/read-failure'
import { BlogForm } from './blog-form'
import { blogOn, valuesOf } from './blog-values'

export interface EditBlogProps {
  /** Absent for a new post. */
  id?: number
  onCreated: (record: Blog) => void
}

/**
 * Create and edit mode of `/admin/blogs`. Editing starts from the newest version. `?on=2026-12-01` plans a
 * new post for
 * that day.
 */
export function EditBlog({ id, onCreated }: EditBlogProps) {
  // A post created here is not read again, so that its form stays as it is.
  const [created, setCreated] = useState<Blog>()
  const skip = id === undefined || created !== undefined
  const { currentData, error, isFetching, refetch } = useAdminBlogQuery(id ?? 0, { skip })
  const [create] = useCreateBlogMutation()
  const [update] = useUpdateBlogMutation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const wayBack = useWayBack(paths.blogs)
  const blog = created ?? currentData
  const isNew = id === undefined && !created

  return (
    <>
      <PageHeader
        title={isNew ? 'Create New Blog' : 'Edit Blog'}
        back={<BackButton to={wayBack}>Back to Blogs</BackButton>}
      >
        {blog && (
          <PreviewLinks resource="blogs" id={blog.id} isPublic={blog.status === 'published'} />
        )}
      </PageHeader>
      {(blog || isNew) && (
        <BlogForm
          id={blog?.id}
          initialValues={blog ? valuesOf(blog) : blogOn(search.get('on'))}
          updatedAt={blog?.updatedAt}
          cancelTo={wayBack}
          save={(values, updatedAt) =>
            blog ? update({ id: blog.id, ...values, updatedAt }).unwrap() : create(values).unwrap()
          }
          onSaved={() => navigate(wayBack)}
          onCreated={(record) => {
            setCreated(record)
            onCreated(record)
          }}
        />
      )}
      {!blog &&
        !isNew &&
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
