const { node, browser } = require('./tooling/jest/presets')

module.exports = {
  projects: [
    node('api'),
    node('tooling'),
    node('scripts'),
    node('shell-server', { rootDir: 'shell/server' }),
    browser('shared-ui'),
    browser('shell', { rootDir: 'shell/src' }),
    browser('mf-public'),
    browser('mf-blog'),
    browser('mf-admin'),
  ],
}
