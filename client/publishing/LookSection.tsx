import { copy } from '#schema/copy/publishing.ts'
import { LanguageFields } from '#client/publishing/LanguageFields.tsx'
import { PreviewFields } from '#client/publishing/PreviewFields.tsx'
import { LicenseField, SearchFields } from '#client/publishing/SearchFields.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'
import { TopicsField } from '#client/publishing/TopicsField.tsx'

/** What the story is about, and what it is shown as elsewhere. */
export function LookSection({ story, answer, action }: SectionProps) {
  const { title } = story
  return (
    <>
      <StorySection id="topics" title={copy.topics}>
        <ActionForm
          form="storyTopics"
          action={action}
          answer={answer}
          label={copy.save}
          name={`${copy.save}: ${copy.topics}`}
        >
          <TopicsField id="topic" isHeaded names={story.topics.map(({ name }) => name)} />
        </ActionForm>
      </StorySection>
      <StorySection id="look" title={copy.look}>
        <ActionForm
          form="storySettings"
          action={action}
          answer={answer}
          label={copy.save}
          name={`${copy.save}: ${copy.look}`}
        >
          <PreviewFields id="story" story={story} title={title} pictures={story.pictures} />
          <SearchFields id="story" story={story} title={title} />
          <LicenseField id="story" license={story.license} />
          <LanguageFields id="story" story={story} />
        </ActionForm>
      </StorySection>
    </>
  )
}
