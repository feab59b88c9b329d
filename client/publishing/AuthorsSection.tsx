import { copy } from '#schema/copy/publishing.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { AuthorShares } from '#client/publishing/AuthorShares.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps, StorySettings } from '#client/publishing/sectionProps.ts'

export function AuthorsSection(props: SectionProps) {
  const { story, answer, action } = props
  const { authors, invited } = story
  return (
    <StorySection id="authors" title={copy.authors} words={copy.authorsHint}>
      <ul className="StorySettings-people">
        {authors.map((person, index) => (
          <Person key={person.id} {...props} person={person} isFirst={index === 0} />
        ))}
        {invited.map((person) => (
          <Person key={person.id} {...props} person={person} isInvited />
        ))}
      </ul>
      {authors.length + invited.length < limits.story.authors && (
        <ActionForm form="inviteCoauthor" action={action} answer={answer} label={copy.invite}>
          {({ errorId, typed }) => (
            <Field
              id="story-username"
              label={copy.username}
              name="username"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              defaultValue={typed('username')}
              errorId={errorId}
            />
          )}
        </ActionForm>
      )}
      <AuthorShares {...props} />
    </StorySection>
  )
}

interface PersonProps extends SectionProps {
  person: StorySettings['authors'][number]
  isFirst?: boolean
  isInvited?: boolean
}

function Person({ story, answer, action, person, isFirst = false, isInvited = false }: PersonProps) {
  const href = useHref()
  const viewer = useViewer()
  const { id, name, username, imageId } = person
  const isSelf = viewer?.id === id
  return (
    <li className="StorySettings-person">
      <Avatar name={name} imageId={imageId} size="S" />
      <span className="StorySettings-name">
        <Link to={href('ShowUser', { username })}>
          <bdi>{name}</bdi>
        </Link>
        {isInvited && <span className="Field-hint"> {copy.invited}</span>}
      </span>
      {!isFirst && (story.isCreator || isSelf || isInvited) && (
        <ActionForm
          form="removeCoauthor"
          action={action}
          answer={answer}
          of={id}
          fields={{ userId: id }}
          kind="text"
          label={isSelf ? copy.leave : copy.remove}
          name={isSelf ? copy.leave : copy.removePerson(name)}
        />
      )}
    </li>
  )
}
