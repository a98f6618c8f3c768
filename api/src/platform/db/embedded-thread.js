// The thread of one connection to an embedded database: does one order after another, and answers each. JavaScript, as Node 20 loads no TypeScript in
// threads without a compiler, which would make each start several times as long.
const { parentPort } = require('node:worker_threads')
const Libsql = require('libsql')

let db

const orders = {
  open(filename) {
    db = new Libsql(filename)
  },
  exec(sql) {
    db.exec(sql)
  },
  rollBack() {
    if (db.inTransaction) db.exec('ROLLBACK')
  },
  query(sql, bindings) {
    const statement = db.prepare(sql)
    if (!statement.reader) return { run: statement.run(bindings) }
    // Names once and values as lists: half of what rows cost on their way.
    const columns = statement.columns().map(({ name }) => name)
    return { columns, rows: statement.raw(true).all(bindings) }
  },
}

function answer([order, ...values]) {
  try {
    const result = orders[order](...values)
    return { result, inTransaction: db.inTransaction }
  } catch ({ message, code, rawCode }) {
    return { error: { message, code, rawCode }, inTransaction: db?.inTransaction ?? false }
  }
}

parentPort.on('message', (order) => {
  if (order[0] !== 'close') return parentPort.postMessage(answer(order))
  db?.close()
  parentPort.close()
})
