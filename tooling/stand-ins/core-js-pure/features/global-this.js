module.exports = globalThis
