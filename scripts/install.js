const { spawn } = require('node:child_process')
const { randomBytes } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')

const endWithParent = path.join(__dirname, 'end-with-parent.js')

/** A run that waits looks this often, and one that installs shows this often that it is alive. */
const lookMs = 250
const beatMs = 1000
/** After this long without a beat, a run was killed. */
const killedMs = 15_000

/**
 * Development packages build and start the portal, even where the environment says production. Without a network npm gives
 * up after half a minute, not after one and a half.
 */
const npmOptions = ['--include=dev', '--fetch-retry-maxtimeout=10000']

/** @returns an error whose message is all that a person needs */
const forPeople = (message) => Object.assign(new Error(message), { isForPeople: true })

/** The packages of a lock file by their folders, without the root's own workspaces. */
const packagesIn = (file) =>
  Object.fromEntries(
    Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')).packages).filter(([folder]) =>
      folder.includes('node_modules/'),
    ),
  )

/** npm writes it at the end of each installation: what is in node_modules. */
const recordOf = (root) => path.join(root, 'node_modules/.package-lock.json')

const isSame = (one, other) =>
  one.version === other.version &&
  one.integrity === other.integrity &&
  (!one.link || one.resolved === other.resolved)

/** Whether a package that the lock file does not name stands inside another one, which would load it. */
const isNested = (folder) => folder.lastIndexOf('node_modules/') > 0

const nameOf = (folder, { version }) =>
  [folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), version]
    .filter(Boolean)
    .join(' ')

/**
 * What an installation would change, as `name version`: packages that are missing, of another version, or left over
 * inside another package. Optional ones may be missing, as npm leaves out those of other systems. Times of files are not
 * compared, because git sets them anew.
 */
function differencesIn(root) {
  const named = packagesIn(path.join(root, 'package-lock.json'))
  const installed = fs.existsSync(recordOf(root)) ? packagesIn(recordOf(root)) : {}
  const lacking = Object.entries(named).filter(([folder, entry]) => {
    const found = installed[folder]
    if (!found) return !entry.optional && !entry.devOptional
    return !isSame(entry, found) || !fs.existsSync(path.join(root, folder))
  })
  const leftOver = Object.entries(installed).filter(
    ([folder]) => !named[folder] && isNested(folder),
  )
  const names = [...lacking, ...leftOver].map(([folder, entry]) => nameOf(folder, entry))
  return [...new Set(names)]
}

/** The other runs that install or are about to. Those of killed runs are removed. */
function othersIn(folder, own) {
  return fs.readdirSync(folder).filter((name) => {
    if (name === own) return false
    const file = path.join(folder, name)
    const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs && Math.abs(Date.now() - mtimeMs) < killedMs) return true
    fs.rmSync(file, { force: true })
    return false
  })
}

/**
 * Waits until no other run installs; others then wait until the returned function is called. Each run that wants to
 * install has a file, which it writes before it looks for the files of others: of two, at least one sees the other.
 */
async function takeTurn(folder) {
  fs.mkdirSync(folder, { recursive: true })
  const own = `${process.pid}-${randomBytes(4).toString('hex')}`
  const file = path.join(folder, own)
  const giveUp = () => fs.rmSync(file, { force: true })
  const beat = () => fs.writeFileSync(file, '')

  let isFirst = othersIn(folder, own).length === 0
  if (!isFirst) console.log('Another run is installing the packages; waiting for it …')
  for (;;) {
    if (isFirst) beat()
    const others = othersIn(folder, own)
    if (isFirst && others.length === 0) break
    // Of two that came at the same time, one keeps its place.
    isFirst = others.every((name) => own < name)
    if (!isFirst) giveUp()
    await wait(lookMs)
  }

  const beating = setInterval(beat, beatMs)
  process.once('exit', giveUp)
  return () => {
    clearInterval(beating)
    process.off('exit', giveUp)
    giveUp()
  }
}

/** Runs npm, which ends when this process is killed. Returns whether it ended with 0; a signal ends both. */
async function runNpm(root, args) {
  const npm = process.env.npm_execpath
  const child = spawn(process.execPath, ['--require', endWithParent, npm, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let stoppedBy
  const stop = (signal) => {
    stoppedBy = signal
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const code = await new Promise((resolve, reject) => {
    child.once('exit', resolve)
    child.once('error', reject)
  })
  for (const signal of signals) process.off(signal, stop)
  if (stoppedBy) throw forPeople('Stopped while installing; the next run installs again.')
  return code === 0
}

/**
 * Installs what the lock file names. The record is gone meanwhile, so that a later run knows that this one was killed,
 * and then installs from nothing.
 * @returns whether it was installed; otherwise node_modules is as it was, if it was complete
 */
async function install(root) {
  const record = recordOf(root)
  if (!fs.existsSync(record)) return runNpm(root, ['ci', ...npmOptions])
  const before = fs.readFileSync(record)
  fs.rmSync(record)
  // Unlike `npm ci`, this removes nothing before it has the new packages.
  if (await runNpm(root, ['install', '--no-save', ...npmOptions])) return true
  fs.writeFileSync(record, before)
  return false
}

const shown = (names) =>
  names.length > 4
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more packages`
    : names.join(', ')

/**
 * Installs what `package-lock.json` names, if node_modules lacks some of it. Two runs at once install one after the
 * other.
 * @throws Error that says what is not installed and what to run
 */
async function ensureInstalled(root) {
  if (differencesIn(root).length === 0) return
  if (!/npm-cli\.[cm]?js$/.test(process.env.npm_execpath ?? '')) {
    throw forPeople('Packages are missing that package-lock.json names. Run npm ci.')
  }
  const endTurn = await takeTurn(path.join(root, '.cache/installing'))
  try {
    const differences = differencesIn(root)
    if (differences.length === 0) return
    const isComplete = fs.existsSync(recordOf(root))
    const packages = isComplete ? shown(differences) : 'the packages that package-lock.json names'
    console.log(
      isComplete
        ? `Installing what package-lock.json names and node_modules lacks: ${packages} …`
        : `Installing ${packages}, which takes a few minutes …`,
    )
    if (await install(root)) return
    throw forPeople(
      `Not installed: ${packages}. npm says why above; without a network it cannot fetch them.
${isComplete ? 'node_modules is as it was. ' : ''}Run npm ci when the registry can be reached.`,
    )
  } finally {
    endTurn()
  }
}

module.exports = { ensureInstalled }
