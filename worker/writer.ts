/** Whoever changes what pages show: what follows from it is begun at once, by who runs the outbox. */
import type { Env } from '#worker/platform/env.ts'
import { runRow } from '#worker/platform/outbox.ts'
import type { Writer } from '#worker/platform/write.ts'

type Parts = Pick<Writer, 'db' | 'execution'> & { env: Env }

/** @param actor a user's id, or the name of a program of ours */
export const openWriter = <Given extends Parts>(parts: Given, actor: string): Writer & Given => ({
  ...parts,
  actor,
  begin: async (work) => runRow(parts.env, work, (await import('#worker/outboxWork.ts')).outboxWork),
})
