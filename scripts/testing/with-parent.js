// `node with-parent.js SCRIPT ARGUMENTS`: runs a script that ends with its parent. As an option for Node it would also
// reach the script's own workers, which wait for messages by the channel that it lets go.
require('../end-with-parent.js')

process.argv.splice(1, 1)
require(process.argv[1])
