import { readFileSync } from 'node:fs'
import { execSync } from 'node:child_process'
import { startApi } from '../src/testing/api'
import { startMariadb } from '../src/testing/mariadb'
import { fill } from './leads'
async function main() {
  const server = await startMariadb(['--innodb-buffer-pool-size=256M'])
  const pid = execSync('pgrep -n mariadbd').toString().trim()
  const api = await startApi(await server.createDatabase())
  try {
    const { knex } = api.services
    await fill(knex)
    await knex.raw('analyze table inquiries, inquiry_search')
    const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' '); return (Number(f[13]) + Number(f[14])) * 10 }
    const time = async (sql: string, p: unknown[] = []) => {
      const ts: number[] = []; const c0 = cpu(); let r: any
      for (let i = 0; i < 11; i++) { const a = performance.now(); [r] = await knex.raw(sql, p as never); ts.push(performance.now() - a) }
      ts.sort((a, b) => a - b)
      const used = ((cpu() - c0) / 11).toFixed(0)
      const [plan] = await knex.raw(`explain ${sql}`, p as never)
      console.log(sql.slice(0, 260), '\n    min', ts[0]!.toFixed(0), 'med', ts[5]!.toFixed(0), 'cpu', used, 'rows', r.length, JSON.stringify(r[0]), plan.map((s: any) => `${s.table}:${s.type}:${s.key}:${s.rows}:${s.Extra}`).join(' | '))
    }
    await time('select count(*) c from inquiries')
    await time("select count(*) c from inquiries where status = 'spam'")
    await time("select count(*) c from inquiries where not status = 'spam'")
    await time("select count(*) c from inquiries force index (inquiries_by_status) where not status = 'spam'")
    await time("select count(*) c from inquiries force index (inquiries_by_time) where not status = 'spam'")
    await time("select id, createdAt from inquiries where not status = 'spam' order by createdAt desc, id desc limit 25")
    await time("select id, createdAt from inquiries where not status = 'spam' order by createdAt desc, id desc limit 25 offset 83000")
    await time("select id, createdAt from inquiries force index (inquiries_by_time) where not status = 'spam' order by createdAt desc, id desc limit 25 offset 83000")
    await time("select id, createdAt from inquiries where not status = 'spam' order by createdAt asc, id asc limit 25 offset 83000")
    const at = new Date()
    await time("select count(*) c from inquiries where not status = 'spam' and createdAt <= ? and (createdAt < ? or id < ?)", [at, at, 5])
    await time("select count(*) c from inquiries where not status = 'spam' and createdAt <= ? ", [at])
    const b = (s: string) => Buffer.from(s)
    await time("select count(*) c from inquiry_search where instr(text, ?) > 0", [b('zzqqxx')])
    await time("select count(*) c from inquiry_search where instr(text, ?) > 0 and not status = 'spam'", [b('zzqqxx')])
    await time("select createdAt, inquiryId from inquiry_search where instr(text, ?) > 0 and not status = 'spam' order by createdAt desc, inquiryId desc limit 25", [b('zzqqxx')])
    await time("select count(*) c from inquiry_search where instr(text, ?) > 0 and not status = 'spam' and createdAt <= ? and (createdAt < ? or inquiryId < ?)", [b('textiles'), at, at, 5])
    await time("select count(*) c from inquiry_search where instr(text, ?) > 0 and not status = 'spam'", [b('textiles')])
    await time("select sum(length(text)) c from inquiry_search")
    await time("select count(*) c from inquiry_search where text like ?", [b('%zzqqxx%')])
    await time("select count(*) c, max(email) from inquiry_search where email > ''")
  } finally { await api.stop(); await server.stop() }
}
main()
