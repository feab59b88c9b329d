/** `npm run deploy` refuses while a binding has this repository's placeholder id. */
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { buildClient, generateTypes } from '../building/building.ts'
import { databaseBindings } from '../local/local.ts'
import { readOptions } from '../commandLine/options.ts'
import { runWrangler } from '../operating/wrangler.ts'
import { problemsOf } from '../operating/deploying.ts'

const { built, 'dry-run': isDryRun } = readOptions('deploy').values
const config = parse(readFileSync('wrangler.toml', 'utf8'))
const problems = problemsOf(config)

if (problems.length && !isDryRun) {
  console.error(
    `Not deployed: ${problems.join('; ')}. Put the values of your account into [env.production] of wrangler.toml.`,
  )
  process.exit(1)
}
if (!built) {
  await generateTypes()
  await buildClient()
}
if (isDryRun) {
  await runWrangler(['deploy', '--dry-run', '--env', 'production'])
  console.log(
    problems.length
      ? `The build is ready. A real deployment still needs: ${problems.join('; ')}`
      : 'Ready to deploy',
  )
} else {
  for (const binding of databaseBindings) {
    console.log(await runWrangler(['d1', 'migrations', 'apply', binding, '--remote', '--env', 'production']))
  }
  console.log(await runWrangler(['deploy', '--env', 'production']))
}
