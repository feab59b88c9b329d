/** The cost can be raised (decision 12). The hosted runtime refuses PBKDF2 above 100,000 rounds. */
import { randomBytes, scryptSync } from 'node:crypto'
import { PASSWORD_COST } from '#worker/identity/passwordCost.ts'
import { isSame } from '#worker/platform/secrets.ts'

const MEMORY = 64 * 1024 * 1024
const KEY_BYTES = 32

export function hashPassword(password: string, cost = PASSWORD_COST): string {
  const salt = randomBytes(16)
  const { ln, r, p } = cost
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(derive(password, salt, cost))}`
}

/** Unknown accounts take as long (safety I8). */
export function verifyPassword(password: string, hash: string | null): boolean {
  const parsed = parse(hash ?? dummyHash())
  const isRight = isSame(
    parsed.key,
    base64(derive(password, Buffer.from(parsed.salt, 'base64'), parsed.cost)),
  )
  return isRight && hash !== null
}

let dummy: string | undefined
const dummyHash = () => (dummy ??= hashPassword(randomBytes(16).toString('hex')))

const derive = (password: string, salt: Buffer, { ln, r, p }: typeof PASSWORD_COST) =>
  scryptSync(password, salt, KEY_BYTES, { N: 2 ** ln, r, p, maxmem: MEMORY })

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** @throws for a string that this module did not make */
function parse(hash: string): { cost: typeof PASSWORD_COST; salt: string; key: string } {
  const [, ln, r, p, salt, key] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash) ?? []
  if (!salt || !key) throw new Error('This is no hash of a password')
  return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt, key }
}
