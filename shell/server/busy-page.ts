import { createHash } from 'node:crypto'

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto 0;padding:0 1.5rem;color:#1a202c;background:#fff}h1{font-size:1.75rem;line-height:1.25}a{color:#1d4ed8}'

const styleHash = createHash('sha256').update(style).digest('base64')

/** What a visitor gets when more pages are asked for than can be made in time, and none was kept. */
export const busyPage = {
  headers: {
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  },
  // The link without an address of its own leads to the very page that was asked for.
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please try again in a moment | PT Portal</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Please try again in a moment</h1>
<p>Very many pages are being asked for right now, so this one could not be made in time.</p>
<p><a href="">Retry</a></p>
</main>
</body>
</html>
`,
}
