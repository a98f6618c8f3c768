import { build } from '../build/build'
import { readFederatedPackage } from '../build/federated-package'
import { describeWeight } from '../remote/builds/build-weight'

/** Builds the package in the current folder. */
export async function run(): Promise<void> {
  const pkg = readFederatedPackage(process.cwd())
  const startedAt = Date.now()
  const { buildId, built, outputPath } = await build(pkg)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    built
      ? `${pkg.folder} ${buildId} built in ${seconds} s`
      : `${pkg.folder} ${buildId} is up to date`,
  )
  const weight = describeWeight(outputPath)
  if (weight) console.log(weight)
}
