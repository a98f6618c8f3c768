const { messagesIn } = require('@pt-portal/remote-kit/messages/node')

module.exports = messagesIn(__dirname)
