const path = require('node:path')

/**
 * Export conditions: when the kit runs from its sources, as in the portal's repository, it uses its neighbours'
 * sources too.
 */
exports.sourceConditions = path.basename(__dirname) === 'src' ? ['@pt-portal/source'] : []
