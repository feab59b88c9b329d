import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions } from 'playwright-core'
import { controlOf } from '#test/harness/commands.ts'
import { visitor, type Visitor } from './browser.ts'
import { heldResponses } from './slowResponses.ts'
import { lane } from './lane.ts'

/** Responses are held until `letGo`, to make the order deterministic. */
export async function lateVisitor(
  options: BrowserContextOptions = {},
): Promise<Visitor & { letGo: () => Promise<void> }> {
  const gate = randomUUID()
  const someone = await visitor({ ...options, extraHTTPHeaders: heldResponses(gate) })
  return { ...someone, letGo: () => controlOf(lane.place.control).openGate(gate) }
}
