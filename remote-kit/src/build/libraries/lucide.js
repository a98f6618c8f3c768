const path = require('node:path')

/** Icons without the library's builder, which is for other frameworks too and is in every chunk with an icon. */
module.exports = {
  file: __filename,
  name: 'lucide-react',
  version: '1.75.0',
  folder: 'dist/esm',
  standIns: { 'createLucideIcon.mjs': path.join(__dirname, 'lucide-icon.js') },
}
