import { Prose } from '@pt-portal/shared-ui'

const html = `<h2>Who pays</h2>
<p>Whoever earns more than <strong>₹10,000</strong> a month, see <a href="/compare">the states</a>.</p>
<ul><li>Employees: their employer deducts it</li><li>The self-employed: once a year</li></ul>
<div class="table-scroll" role="region" aria-label="Slabs" tabindex="0"><table>
<thead><tr><th scope="col">Monthly salary</th><th scope="col">Tax</th></tr></thead>
<tbody><tr><td>Up to ₹10,000</td><td>Nothing</td></tr><tr><td>Above</td><td>₹200</td></tr></tbody>
</table></div>
<blockquote><p>No more than ₹2,500 a year.</p></blockquote>`

export const ProseOfPost = () => <Prose html={html} />

export const notes = {
  do: ['Pass contentHtml as the API answers it.'],
  dont: ['Pass anything else: it is put into the page as it is.'],
}
