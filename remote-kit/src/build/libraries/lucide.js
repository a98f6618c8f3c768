const path = require('node:path')
const { onePath } = require('./one-path')

/** Matches the list of an icon's shapes in the icon's module. */
const shapes = /(?<=^ {2}node: )(?:\[\n[\s\S]*?\n {2}\]|\[\[.*\]\])(?=,?\n)/m

const inOnePath = (text) =>
  JSON.stringify(onePath(JSON.parse(text.replace(/(\w+): "/g, '"$1": "'))))

/**
 * Draws each icon as one path, without the library's builder, which also serves other frameworks and would be
 * in every chunk with an icon.
 */
module.exports = {
  file: __filename,
  uses: [require.resolve('./one-path')],
  name: 'lucide-react',
  version: '1.75.0',
  folder: 'dist/esm',
  standIns: { 'createLucideIcon.mjs': path.join(__dirname, 'lucide-icon.js') },
  everywhere: [[shapes, inOnePath]],
}
