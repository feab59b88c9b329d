/** React renders the rest meanwhile. */
import { sql } from 'drizzle-orm'
import type { StatesSource, ViewerStates } from '#client/browser/viewerStates.ts'
import type { Context } from '#worker/platform/context.ts'
import { logError } from '#worker/platform/log.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { answersTo, askedBy, questionsOf } from '#worker/render/stateQuestions.ts'
import { statesFrom, statesOf, valuesOf } from '#worker/render/statesRead.ts'

type Question = ReturnType<typeof questionsOf>[number]

/** @param isSettled one block for all states */
export function readStates(
  ctx: Pick<Context, 'db'>,
  viewerId: string,
  { isSettled }: { isSettled: boolean },
): StatesSource {
  const states: ViewerStates = {}
  const reading = new Map<string, Promise<void> | 'done'>()
  const ofParts = new Map<string, StatesSource>()
  let gathering: { questions: Question[]; read: Promise<void> } | null = null

  function readOf(question: Question): Promise<void> | 'done' {
    const key = JSON.stringify(question)
    let found = reading.get(key)
    if (!found) {
      gathering ??= gather()
      gathering.questions.push(question)
      reading.set(key, (found = gathering.read))
    }
    return found
  }

  function gather() {
    const questions: Question[] = []
    const readAll = async () => {
      gathering = null
      const asked = askedBy(questions)
      try {
        const row = await ctx.db.first(viewerStates, { viewerId, ...valuesOf(asked) })
        for (const [key, fields] of Object.entries(statesFrom(asked, row!.states)))
          states[key] = { ...states[key], ...fields }
      } catch (error) {
        logError(error, { where: 'states' })
      }
      for (const question of questions) reading.set(JSON.stringify(question), 'done')
    }
    return { questions, read: Promise.resolve().then(readAll) }
  }

  function open(): StatesSource {
    const questions: Question[] = []
    const waiting = new Set<Promise<void>>()
    let ended: Promise<ViewerStates> | undefined
    return {
      states,
      ask(name, props) {
        const own = questionsOf({ name, props })
        if (ended || own.length === 0) return null
        questions.push(...own)
        const reads = own.map(readOf).filter((one) => one !== 'done')
        for (const one of reads) waiting.add(one)
        return reads[0] ? Promise.all(reads) : null
      },
      end: () => (ended ??= Promise.all(waiting).then(() => answersTo(askedBy(questions), states))),
    }
  }

  const ofLatePart = (id: string) => {
    const part = ofParts.get(id) ?? open()
    ofParts.set(id, part)
    return part
  }
  return { ...open(), ...(!isSettled && { ofLatePart }) }
}

const viewerStates = read('viewerStates', { states: statesOf(param('viewerId')) }, (query) =>
  query.from(sql`(select 1)`),
)
