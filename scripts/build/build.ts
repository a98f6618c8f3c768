import { buildAll } from './build-all'

buildAll(console.log).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
