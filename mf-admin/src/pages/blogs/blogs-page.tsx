import { useSearchParams } from '@pt-portal/shared-ui/router'
import { useFormKey } from '../../editing/use-form-key'
import { Allowed } from '../../layout/allowed'
import { paths } from '../../paths'
import { useFocusHeading } from '../../ui/use-focus-heading'
import { BlogList } from './blog-list'
import { EditBlog } from './edit-blog'

/** `/admin/blogs`: list, create and edit in place. The address holds the mode. */
export function BlogsPage() {
  const [search] = useSearchParams()
  const id = Number(search.get('edit')) || undefined
  const isForm = id !== undefined || search.has('new')
  const [key, onCreated] = useFormKey(id, paths.editBlog)
  useFocusHeading(isForm ? `form ${key}` : 'list')
  if (isForm) {
    return (
      <Allowed permission="content.write">
        <EditBlog key={key} id={id} onCreated={onCreated} />
      </Allowed>
    )
  }
  return <BlogList />
}
