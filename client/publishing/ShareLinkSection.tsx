import { copy } from '#schema/copy/publishing.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { send } from '#client/graphql/send.ts'
import { StoryForm } from '#client/publishing/StoryForm.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

/** The address under which people without a membership read a locked story. It is shown when it is made, and never again. */
export function ShareLinkSection({ story, answer, action }: SectionProps) {
  const { postId, shareLinkAt } = story
  return (
    <StorySection id="share-link" title={copy.shareLink} words={copy.shareLinkHint}>
      {shareLinkAt !== null && (
        <p>
          {copy.shareLinkSince} <Timestamp at={shareLinkAt} />
        </p>
      )}
      <div className="StorySettings-buttons">
        <StoryForm
          form="makeShareLink"
          action={action}
          answer={answer}
          label={shareLinkAt === null ? copy.makeShareLink : copy.newShareLink}
          said={(result) => ('url' in result ? copy.shareLinkMade(String(result.url)) : copy.saved)}
          send={() => send('MakeShareLink', { postId })}
        />
        {shareLinkAt !== null && (
          <StoryForm
            form="revokeShareLink"
            action={action}
            answer={answer}
            label={copy.revokeShareLink}
            said={copy.shareLinkRevoked}
            send={() => send('RevokeShareLink', { postId })}
          />
        )}
      </div>
    </StorySection>
  )
}
