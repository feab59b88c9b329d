import { createHash } from 'node:crypto'

/** S256 (RFC 7636, 4.2). */
export const codeChallengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')
