import { copy } from '#schema/copy/publishing.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Field } from '#client/design/Field.tsx'
import { formatMonth } from '#client/design/format.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import type { SectionProps, StorySettings } from '#client/publishing/sectionProps.ts'

type Share = StorySettings['shares'][number]

export function AuthorShares(props: SectionProps) {
  const { story } = props
  const { shares, sharesFrom, isCreator } = story
  if (shares.length < 2) return null
  const isAgreed = shares.some(({ percent }) => percent !== null)
  return (
    <div className="AuthorShares">
      <h3 className="AuthorShares-title">{copy.shares}</h3>
      <p className="Field-hint">
        {isAgreed ? copy.sharesAgreed : copy.sharesEqual}
        {sharesFrom !== null && ` ${copy.sharesFrom(formatMonth(sharesFrom))}`}
      </p>
      {isAgreed && (
        <ul className="AuthorShares-list">
          {shares.map(({ userId, percent }) => (
            <li key={userId}>
              <bdi>{nameOf(story, userId)}</bdi> <strong>{copy.shareOf(percent ?? 0)}</strong>
            </li>
          ))}
        </ul>
      )}
      {shares.some(({ proposed }) => proposed !== null) && <Proposal {...props} />}
      {isCreator && <ProposalForm {...props} />}
    </div>
  )
}

const nameOf = ({ authors }: StorySettings, userId: string): string =>
  authors.find(({ id }) => id === userId)?.name ?? ''

function Proposal({ story, answer, action }: SectionProps) {
  const viewer = useViewer()
  const own = story.shares.find(({ userId }) => userId === viewer?.id)
  const choice = (isAccepted: boolean) => ({
    form: 'answerShares' as const,
    action,
    answer,
    fields: { proposedAt: String(own?.proposedAt ?? ''), isAccepted: String(isAccepted) },
    of: String(isAccepted),
  })
  return (
    <>
      <h4 className="AuthorShares-title">{copy.proposedShares}</h4>
      <ul className="AuthorShares-list">
        {story.shares.map((share) => (
          <li key={share.userId}>
            <bdi>{nameOf(story, share.userId)}</bdi> <strong>{copy.shareOf(share.proposed ?? 0)}</strong>{' '}
            <span className="Field-hint">{stateOf(share)}</span>
          </li>
        ))}
      </ul>
      {own?.isAccepted === null && (
        <div className="StorySettings-buttons">
          <ActionForm {...choice(true)} kind="primary" label={copy.acceptShares} />
          <ActionForm {...choice(false)} label={copy.declineShares} />
        </div>
      )}
    </>
  )
}

const stateOf = ({ isAccepted }: Share): string =>
  isAccepted === null ? copy.shareWaiting : isAccepted ? copy.shareAccepted : copy.shareDeclined

function ProposalForm({ story, answer, action }: SectionProps) {
  const { shares } = story
  return (
    <ActionForm form="proposeShares" action={action} answer={answer} label={copy.proposeShares}>
      {({ errorId }) => (
        <>
          <div className="AuthorShares-fields">
            {shares.map((share, at) => (
              <div key={share.userId}>
                <input type="hidden" name="userIds" value={share.userId} />
                <Field
                  id={`story-share-${share.userId}`}
                  label={copy.share(nameOf(story, share.userId))}
                  name="percents"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={100}
                  required
                  defaultValue={share.proposed ?? share.percent ?? equalShare(shares.length, at)}
                  errorId={errorId}
                />
              </div>
            ))}
          </div>
          <p className="Field-hint">{copy.sharesHint}</p>
        </>
      )}
    </ActionForm>
  )
}

/** Whole per cent that add up to 100. */
const equalShare = (authors: number, at: number): number =>
  Math.floor(100 / authors) + (at < 100 % authors ? 1 : 0)
