import { grantStatement, grantedIn, readGrant } from '../operating/granting.ts'
import { migrateLocal, openLocalDatabase } from '../local/local.ts'
import { runWrangler } from '../operating/wrangler.ts'

try {
  const grant = readGrant(process.argv.slice(2))
  const { email, role, isRemote } = grant
  const username = isRemote ? await grantRemotely(email) : await grantLocally(email, grant.state)
  console.log(`@${username} (${email}) is now ${role}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function grantLocally(email: string, state: string): Promise<string> {
  await migrateLocal(state)
  const { db, close } = openLocalDatabase(state)
  try {
    return grantedIn(db.prepare(grantStatement(email)).all(), email)
  } finally {
    close()
  }
}

async function grantRemotely(email: string): Promise<string> {
  const command = grantStatement(email)
  const where = ['--remote', '--env', 'production', '--yes']
  const output = await runWrangler(['d1', 'execute', 'DB', ...where, '--json', '--command', command])
  const [answer] = JSON.parse(output.slice(output.indexOf('['))) as { results: Record<string, unknown>[] }[]
  return grantedIn(answer?.results ?? [], email)
}
