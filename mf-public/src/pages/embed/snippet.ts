/** Height of the frame in pixels until its message has come: that of the form. */
export const firstHeight = 520

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

export interface Snippet {
  /** The portal's, without a slash at its end. */
  origin: string
  /** Path and query of the calculator. */
  address: string
  /** What the frame is called, for screen readers. */
  title: string
  width: number
}

/**
 * What another site pastes into a page: the frame, and a script that makes it as high as what it shows. The script takes messages
 * from the portal only, and only for the frame that has sent them; it serves any number of frames.
 */
export const snippetOf = ({ origin, address, title, width }: Snippet): string =>
  `<iframe src="${escaped(origin + address)}" title="${escaped(title)}" width="${width}" height="${firstHeight}" loading="lazy" style="border:0;width:100%;max-width:${width}px"></iframe>
<script>
addEventListener('message', function (event) {
  if (event.origin !== '${origin}') return
  var said = event.data
  if (!said || said.type !== 'pt-portal-embed-height' || !(said.height > 0)) return
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.height = said.height
  })
})
</script>`
