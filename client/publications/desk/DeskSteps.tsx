import { copy } from '#schema/copy/publicationDesk.ts'
import type { DeskStepsFragment } from '#schema/generated/operations.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ScriptButton } from '#client/design/Button.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { dismissHint } from '#client/shell/hints.ts'

const words = copy.firstSteps

type Step = keyof typeof words.steps

const PAGES: Readonly<Record<Step, RouteName>> = {
  details: 'EditCollection',
  design: 'EditCollectionDesign',
  people: 'ShowCollectionSettings',
  story: 'NewCollectionPost',
}

/** Shown until the steps are done or dismissed. */
export function DeskSteps({ desk }: { desk: DeskStepsFragment }) {
  const href = useHref()
  const viewer = useViewer()
  const flag = firstStepsFlag(desk.id)
  const done = stepsDone(desk)
  const steps = Object.keys(PAGES) as Step[]
  if (desk.role !== 'OWNER' || viewer?.dismissableFlags.includes(flag) || done.size === steps.length)
    return null
  return (
    <section className="DeskSteps" aria-labelledby="first-steps">
      <h2 className="DeskSteps-title" id="first-steps">
        {words.title}
      </h2>
      <p className="Field-hint">{words.count(done.size, steps.length)}</p>
      <ol className="DeskSteps-steps">
        {steps.map((step) => (
          <li key={step} className="DeskSteps-step" data-done={done.has(step) || undefined}>
            <span className="DeskSteps-mark">
              {done.has(step) && <Icon name="tick" size={16} label={words.done} />}
            </span>
            <Link to={href(PAGES[step], { collectionSlug: desk.slug })}>{words.steps[step]}</Link>
          </li>
        ))}
      </ol>
      <ScriptButton kind="text" onClick={() => dismissHint(flag)}>
        {words.dismiss}
      </ScriptButton>
    </section>
  )
}

/** The account's flag that records the dismissal. */
const firstStepsFlag = (collectionId: string) => `PUBLICATION_FIRST_STEPS_${collectionId}`

function stepsDone({ collection, hasTeam }: DeskStepsFragment): ReadonlySet<Step> {
  const { postCount, tagline, avatarId, isAuroraVisible } = collection
  const isDone: Record<Step, boolean> = {
    details: Boolean(tagline) && avatarId !== null,
    design: isAuroraVisible,
    people: hasTeam,
    story: postCount > 0,
  }
  return new Set((Object.keys(isDone) as Step[]).filter((step) => isDone[step]))
}
