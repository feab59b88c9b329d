import { copy } from '#schema/copy/publishing.ts'
import { send } from '#client/graphql/send.ts'
import { LanguageFields } from '#client/publishing/LanguageFields.tsx'
import { PreviewFields } from '#client/publishing/PreviewFields.tsx'
import { LicenseField, SearchFields } from '#client/publishing/SearchFields.tsx'
import { settingsIn } from '#client/publishing/settingsIn.ts'
import { StoryForm } from '#client/publishing/StoryForm.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'
import { topicsIn, TopicsField } from '#client/publishing/TopicsField.tsx'

/** What the story is about, and what it is shown as elsewhere. */
export function LookSection({ story, answer, action }: SectionProps) {
  const { postId, title } = story
  return (
    <>
      <StorySection id="topics" title={copy.topics}>
        <StoryForm
          form="storyTopics"
          action={action}
          answer={answer}
          label={copy.save}
          name={`${copy.save}: ${copy.topics}`}
          said={copy.saved}
          send={(fields) => send('SetTopics', { postId, names: topicsIn(fields) })}
        >
          <TopicsField id="topic" isHeaded names={story.topics.map(({ name }) => name)} />
        </StoryForm>
      </StorySection>
      <StorySection id="look" title={copy.look}>
        <StoryForm
          form="storySettings"
          action={action}
          answer={answer}
          label={copy.save}
          name={`${copy.save}: ${copy.look}`}
          said={copy.saved}
          send={(fields) => send('SetStorySettings', { postId, ...settingsIn(fields) })}
        >
          <PreviewFields id="story" story={story} title={title} pictures={story.pictures} />
          <SearchFields id="story" story={story} title={title} />
          <LicenseField id="story" license={story.license} />
          <LanguageFields id="story" story={story} />
        </StoryForm>
      </StorySection>
    </>
  )
}
