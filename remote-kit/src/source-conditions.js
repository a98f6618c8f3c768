const path = require('node:path')

/** Conditions of exports: run from its sources, as in the portal's repository, the kit takes the sources of its neighbours too. */
exports.sourceConditions = path.basename(__dirname) === 'src' ? ['@pt-portal/source'] : []
