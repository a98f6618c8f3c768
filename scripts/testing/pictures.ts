import { comparePictures, updatePictures } from './compare-pictures'
import { oneRunAtATime } from './one-run'
import { stopWithParent } from './run-program'
import { runStages } from './stages'

const help = `Compares examples and public pages with their stored pictures (e2e/pictures/baseline), as npm test -- --all does.

Usage:
  npm run pictures                 compares all
  npm run pictures -- --update     takes those anew that have changed
  npm run pictures -- -g TEXT      only those with this in their title; further options are those of Playwright`

function main(options: string[]): Promise<void> | void {
  if (options.includes('--help')) return console.log(help)
  stopWithParent()
  oneRunAtATime()
  const run = options.includes('--update') ? updatePictures : comparePictures
  const choice = options.filter((option) => option !== '--update')
  return runStages([{ name: 'pictures', run: () => run(...choice) }])
}

void main(process.argv.slice(2))
