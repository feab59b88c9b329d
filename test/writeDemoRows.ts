/** Password hashes of the demo rows are quick to verify here. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PASSWORD_COST } from '#test/identity/quickPasswordCost.ts'
import { hashPassword } from '#worker/identity/passwords.ts'
import { demoContent } from '../bin/demo/content.ts'
import { DEMO_PASSWORD } from '../bin/demo/credentials.ts'

const file = process.argv[2]!
const { rows } = await demoContent()
const hash = hashPassword(DEMO_PASSWORD, PASSWORD_COST)
const passwords = rows['passwords']!.map((row) => ({ ...row, hash }))
mkdirSync(dirname(file), { recursive: true })
// Another run of tests may read it, so it is replaced at once.
writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...rows, passwords }))
renameSync(`${file}.${process.pid}`, file)
