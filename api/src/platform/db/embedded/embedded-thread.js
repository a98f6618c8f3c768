// The thread of one connection to an embedded database. It runs commands one after another and answers each.
// It is JavaScript because Node 20 cannot load TypeScript in threads without a compiler, which would make
// each start several times slower.
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
    // Sends column names once and values as arrays, which halves the cost of transferring rows.
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
