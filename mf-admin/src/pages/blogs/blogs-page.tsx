import { useSearchParams } from '@pt-portal/shared-ui/router'
import { useFocusHeading } from '../../ui/use-focus-heading'
import { BlogList } from './blog-list'
import { CreateBlog, EditBlog } from './edit-blog'

/** `/admin/blogs`: list, create and edit in place (seed §4); the mode stands in the address. */
export function BlogsPage() {
  const [search] = useSearchParams()
  const id = Number(search.get('edit'))
  useFocusHeading(search.has('new') ? 'new' : String(id))
  if (search.has('new')) return <CreateBlog />
  return id ? <EditBlog key={id} id={id} /> : <BlogList />
}
