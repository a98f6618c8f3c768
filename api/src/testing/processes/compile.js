const path = require('node:path')
const { transformFileSync } = require('@swc/core')

const configFile = path.join(__dirname, '../../../swc.json')

// Lets a process require sources, compiled as the build compiles them. It starts a quarter of a second sooner than with tsx.
require.extensions['.ts'] = (module, file) =>
  module._compile(transformFileSync(file, { swcrc: false, configFile }).code, file)
