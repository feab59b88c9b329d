import { type ReactNode, useState } from 'react'
import { copy } from '#schema/copy/drafts.ts'
import { copy as shared } from '#schema/copy.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import type { YourStoriesFilter } from '#schema/enums.ts'
import type { YourStoryEntryFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button } from '#client/design/Button.tsx'
import { count, formatDate, formatReadingTime } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { deletedToast } from '#client/drafts/deletedToast.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { When } from '#client/forms/When.tsx'

const words = submissions.desk

interface YourStoryProps {
  story: YourStoryEntryFragment
  filterBy: YourStoriesFilter
}

export function YourStory({ story, filterBy }: YourStoryProps) {
  const href = useHref()
  const { id, slug, subtitle } = story
  // A deleted story's row stays until the next visit: the one below would slide its button under the pointer.
  const [isGone, setGone] = useState(false)
  const title = story.title || copy.desk.untitled
  const isResponse = filterBy === 'responses'
  const isDeleted = story.deletedAt !== null || isGone
  const read = href('ShowPost', { postId: slug })
  const edit = isResponse ? href('ShowPostResponses', { postId: id }) : href('EditPost', { postId: id })
  const isSuspended = useViewer()?.isSuspended ?? false
  const canEdit = !isResponse && !isDeleted && !isSuspended && isBuilt('EditPost')
  const to = isDeleted ? null : story.firstPublishedAt !== null || !canEdit ? read : edit
  return (
    <li className="Desk-item" data-gone={isGone || undefined}>
      <h2 className="Desk-story" dir="auto">
        {to ? <Link to={to}>{title}</Link> : title}
      </h2>
      {subtitle && (
        <p className="Desk-subtitle" dir="auto">
          {subtitle}
        </p>
      )}
      <p className="Desk-facts">
        <Facts story={story} />
      </p>
      <div className="Desk-actions">
        {canEdit && (
          <Link className="Desk-action" to={edit} aria-label={`${copy.desk.edit}: ${title}`}>
            {copy.desk.edit}
          </Link>
        )}
        {canEdit && (
          <Link
            className="Desk-action"
            to={href('ShowPostSettings', { postId: id })}
            aria-label={`${copy.desk.settings}: ${title}`}
          >
            {copy.desk.settings}
          </Link>
        )}
        {!isDeleted && story.firstPublishedAt !== null && (
          <Link
            className="Desk-action"
            to={href('ShowStatsPost', { postId: id })}
            aria-label={`${copy.desk.stats}: ${title}`}
          >
            {copy.desk.stats}
          </Link>
        )}
        {isDeleted ? (
          <Restore id={id} title={title} onDone={isGone ? () => setGone(false) : undefined} />
        ) : (
          <Delete id={id} title={title} filterBy={filterBy} setGone={setGone} />
        )}
        {isGone && (
          <span className="Desk-gone" role="status">
            {copy.desk.inTrash}
          </span>
        )}
      </div>
    </li>
  )
}

function Facts({ story }: { story: YourStoryEntryFragment }) {
  const { firstPublishedAt, scheduledAt, deletedAt, updatedAt, wordCount, submission } = story
  const facts: ReactNode[] = []
  if (deletedAt !== null) {
    facts.push(
      <>
        {copy.desk.deleted} <Timestamp at={deletedAt} />
      </>,
      copy.desk.goneOn(formatDate(deletedAt + limits.trash.retention)),
    )
  } else if (firstPublishedAt !== null) {
    facts.push(
      <>
        {copy.desk.published} <Timestamp at={firstPublishedAt} />
      </>,
      formatReadingTime(story.readingTime),
    )
    if (story.clapCount) facts.push(count(story.clapCount, 'clap'))
    if (story.responsesCount) facts.push(count(story.responsesCount, 'response'))
  } else {
    facts.push(
      <>
        {copy.desk.edited} <Timestamp at={updatedAt} />
      </>,
      count(wordCount, 'word'),
    )
  }
  if (submission) facts.push(<b>{standing(submission)}</b>)
  if (scheduledAt !== null) {
    facts.push(
      <b>
        {copy.desk.scheduledFor} <When at={scheduledAt} />
      </b>,
    )
  }
  if (story.isAhead && firstPublishedAt !== null) facts.push(<b>{copy.desk.ahead}</b>)
  if (story.visibility === 'LOCKED') facts.push(copy.desk.locked)
  if (story.isSuspended) facts.push(<b>{shared.workToast.postSuspended}</b>)
  return facts.map((fact, index) => (
    // Facts have no id, and their order does not change.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>{fact}</span>
  ))
}

function standing({ name, isChangesAsked, publishAt }: NonNullable<YourStoryEntryFragment['submission']>) {
  if (publishAt !== null) return words.scheduled(name)
  return isChangesAsked ? words.changes(name) : words.waits(name)
}

interface ActionProps {
  id: string
  title: string
}

interface DeleteProps extends ActionProps {
  filterBy: YourStoriesFilter
  setGone: (isGone: boolean) => void
}

function Delete({ id, title, filterBy, setGone }: DeleteProps) {
  const href = useHref()
  return (
    <ActionForm
      form="deleteStory"
      action={href('ShowYourStories', { filterBy })}
      fields={{ targetPostId: id }}
      says="errors"
      onDone={() => {
        setGone(true)
        deletedToast(id, () => setGone(false))
      }}
    >
      <Button kind="text" type="submit" aria-label={`${copy.desk.remove}: ${title}`}>
        {copy.desk.remove}
      </Button>
    </ActionForm>
  )
}

/** @param onDone called in place of reading the list again, if the row stays */
function Restore({ id, title, onDone }: ActionProps & { onDone?: () => void }) {
  const href = useHref()
  return (
    <ActionForm
      form="restoreStory"
      action={href('ShowYourStories', { filterBy: 'deleted' })}
      fields={{ targetPostId: id }}
      says="toast"
      onDone={onDone}
    >
      <Button kind="text" type="submit" aria-label={`${copy.desk.restore}: ${title}`}>
        {copy.desk.restore}
      </Button>
    </ActionForm>
  )
}
