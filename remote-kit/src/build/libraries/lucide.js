const path = require('node:path')
const { onePath } = require('./one-path')

/** The list of an icon's shapes, as it stands in the icon's module. */
const shapes = /(?<=^ {2}node: )(?:\[\n[\s\S]*?\n {2}\]|\[\[.*\]\])(?=,?\n)/m

const inOnePath = (text) =>
  JSON.stringify(onePath(JSON.parse(text.replace(/(\w+): "/g, '"$1": "'))))

/** Icons of one path each, without the library's builder, which is for other frameworks too and is in every chunk with an icon. */
module.exports = {
  file: __filename,
  uses: [require.resolve('./one-path')],
  name: 'lucide-react',
  version: '1.75.0',
  folder: 'dist/esm',
  standIns: { 'createLucideIcon.mjs': path.join(__dirname, 'lucide-icon.js') },
  everywhere: [[shapes, inOnePath]],
}
