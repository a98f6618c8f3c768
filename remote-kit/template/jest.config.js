const { browser } = require('@pt-portal/remote-kit/jest')
const { name } = require('./package.json')

module.exports = browser(name, { rootDir: __dirname })
