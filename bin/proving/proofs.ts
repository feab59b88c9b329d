/**
 * The proof as data: each mutation of the schema, how it is run on the subjects, which pages it must reach and what
 * tells from their bytes that it has. A mutation that is missing here fails a test.
 */
import type { Proofs } from './proof.ts'
import { ofDomains } from './proofs/domains.ts'
import { ofFlags } from './proofs/flags.ts'
import { ofNames } from './proofs/names.ts'
import { ofPosts } from './proofs/posts.ts'

export const proofs: Proofs = { ...ofPosts, ...ofNames, ...ofDomains, ...ofFlags }
