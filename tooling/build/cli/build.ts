import { build } from '../build'
import { readFederatedPackage } from '../federated-package'

async function main() {
  const pkg = readFederatedPackage(process.cwd())
  const startedAt = Date.now()
  const { buildId, built } = await build(pkg)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    built
      ? `${pkg.folder} ${buildId} built in ${seconds} s`
      : `${pkg.folder} ${buildId} is up to date`,
  )
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
