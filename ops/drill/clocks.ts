import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Environment of servers whose clocks a drill moves (`clock.js`), each by its own file in a new folder. */
export function clocksEnv(): { NODE_OPTIONS: string; DRILL_CLOCKS: string } {
  return {
    NODE_OPTIONS: `--require=${path.join(__dirname, 'clock.js')}`,
    DRILL_CLOCKS: mkdtempSync(path.join(tmpdir(), 'pt-clocks-')),
  }
}

/**
 * Moves a server's clock.
 * @param folder DRILL_CLOCKS of its environment
 * @param server its DRILL_CLOCK, or else its folder in the repository
 * @param aheadMs milliseconds by which it is ahead of this machine's from now on
 */
export function moveClock(folder: string, server: string, aheadMs: number): void {
  writeFileSync(path.join(folder, server), String(aheadMs))
}
