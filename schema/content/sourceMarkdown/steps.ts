/** Stops the parser on quadratic input, such as a line of brackets. */
import type { Data, Processor } from 'unified'
import { limits } from '#schema/limits.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'

type Extension = Exclude<NonNullable<Data['micromarkExtensions']>[number], unknown[]>
type Constructs = NonNullable<Extension['text']>
type Construct = Exclude<NonNullable<Constructs[string]>, unknown[]>
type Tokenizer = Construct['tokenize']
type Effects = Parameters<Tokenizer>[0]
type Tokenizing = ThisParameterType<Tokenizer>
type Attempt = Effects['attempt']
type Attempted = Parameters<Attempt>[0]
type Resolver = NonNullable<Construct['resolveAll']>

export interface Steps {
  count: number
}

/** @throws TooComplex after `most` steps, or too deep in containers */
export function countSteps(this: Processor, { steps, most }: { steps: Steps; most: number }): void {
  const count = (by: number) => {
    if ((steps.count += by) > most) throw new TooComplex('The text takes too long to read')
  }
  const begin: Construct = {
    tokenize(_, __, nok) {
      instrument(this.parser.constructs, count, begin)
      return nok
    },
  }
  const data = this.data()
  const extensions = (data.micromarkExtensions ??= [])
  extensions.push({ document: Object.fromEntries([...CONTAINERS, 'null'].map((code) => [code, begin])) })
}

const CONTAINERS = [...'>*+-0123456789[:'].map((character) => character.codePointAt(0)!)

type Count = (by: number) => void
type All = Tokenizing['parser']['constructs']

/** A loop over events is cheaper than one over characters. */
const EVENT = 1 / 8

function instrument(all: All, count: Count, begin: Construct): void {
  const known = new WeakMap<object, Construct>()
  const ofEffects = new WeakMap<Effects, Effects>()
  const counted = (construct: Construct): Construct => {
    const made = known.get(construct) ?? { ...construct, ...countedParts(construct) }
    known.set(construct, made).set(made, made)
    return made
  }

  function countedParts({ tokenize, resolveAll, resolveTo, continuation }: Construct): Partial<Construct> {
    return {
      tokenize(effects, ok, nok) {
        return tokenize.call(this, countedEffects(effects), ok, nok)
      },
      ...(resolveAll && { resolveAll: countedResolver(resolveAll) }),
      ...(resolveTo && { resolveTo: copying(resolveTo) }),
      ...(continuation && { continuation: counted(closing(continuation)) }),
    }
  }

  /** The parser walks back from each mark that can close a pair. */
  function countedResolver(resolveAll: Resolver): Resolver {
    return (events, context) => {
      const sequences = events.filter(([kind, { type }]) => kind === 'enter' && SEQUENCES.has(type)).length
      count((1 + sequences) * events.length * EVENT)
      return resolveAll(events, context)
    }
  }

  /** Events are copied at the end of headings, links and containers. */
  function copying(resolveTo: Resolver): Resolver {
    return (events, context) => {
      count(events.length * EVENT)
      return resolveTo(events, context)
    }
  }

  function closing(continuation: Construct): Construct {
    return {
      ...continuation,
      tokenize(effects, ok, nok) {
        const { events } = this
        return continuation.tokenize.call(
          this,
          effects,
          (code) => {
            if (this.containerState?.['_closeFlow']) count(events.length * EVENT)
            return ok(code)
          },
          nok,
        )
      },
    }
  }

  function countedEffects(effects: Effects): Effects {
    const made = ofEffects.get(effects) ?? {
      ...effects,
      consume(code) {
        count(1)
        effects.consume(code)
      },
      attempt: countedAttempt(effects.attempt),
      check: countedAttempt(effects.check),
      interrupt: countedAttempt(effects.interrupt),
    }
    ofEffects.set(effects, made).set(made, made)
    return made
  }

  const countedAttempt =
    (attempt: Attempt): Attempt =>
    (constructs, ok, nok) =>
      attempt(countedOnes(constructs), ok, nok)

  function countedOnes(constructs: Attempted): Attempted {
    if (Array.isArray(constructs)) return constructs.map(counted)
    // The parser's own constructs are counted already.
    return 'tokenize' in constructs ? counted(constructs as Construct) : constructs
  }

  const inMap = (map: Constructs, change: (construct: Construct, code: string) => Construct = counted) => {
    for (const [code, list] of Object.entries(map)) {
      map[code] = [list].flat().flatMap((one) => (one && one !== begin ? [change(one, code)] : []))
    }
  }

  const containers = nested()
  inMap(all.document, (construct) => counted(containers(construct)))
  for (const name of ['contentInitial', 'flowInitial', 'flow', 'string'] as const) inMap(all[name])
  inMap(all.text, (construct, code) =>
    code === BRACKET ? counted(fromLabel(construct)) : counted(construct),
  )
  const { insideSpan } = all
  insideSpan.null = insideSpan.null?.map((one) =>
    'tokenize' in one ? counted(one as Construct) : { resolveAll: countedResolver(one.resolveAll!) },
  )

  function fromLabel(construct: Construct): Construct {
    return {
      ...construct,
      tokenize(...given) {
        const { events } = this
        const length = this.now().offset - (events[0]?.[1].start.offset ?? 0)
        count((events.length + length) * EVENT)
        return construct.tokenize.apply(this, given)
      },
    }
  }
}

const BRACKET = String(']'.codePointAt(0))
const SEQUENCES = new Set(['attentionSequence', 'strikethroughSequenceTemporary'])

function nested(): (construct: Construct) => Construct {
  const open = new Set<object>()
  let last: { at: number; state: object } | null = null
  return (construct) => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const at = this.now().offset
      const entered = (code: Parameters<typeof ok>[0]) => {
        if (last?.at === at) open.delete(last.state)
        last = { at, state: this.containerState! }
        open.add(last.state)
        if (open.size > limits.markdown.depth)
          throw new TooComplex('The lists and quotations of the text are nested too deeply')
        return ok(code)
      }
      return construct.tokenize.call(this, effects, entered, nok)
    },
    exit(effects) {
      open.delete(this.containerState!)
      construct.exit?.call(this, effects)
    },
  })
}
