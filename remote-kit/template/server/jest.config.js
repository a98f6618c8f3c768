const path = require('node:path')
const { browser, node } = require('@pt-portal/remote-kit/jest')
const { name } = require('./package.json')

module.exports = {
  projects: [
    browser(name, { rootDir: path.join(__dirname, 'src') }),
    node(`${name}-server`, { rootDir: path.join(__dirname, 'server') }),
  ],
}
