import { copy } from '#schema/copy/publishing.ts'
import { storyTexts } from '#schema/actions/publishing.ts'
import { AddressFields } from '#client/publishing/AddressFields.tsx'
import { LanguageFields } from '#client/publishing/LanguageFields.tsx'
import { PreviewFields } from '#client/publishing/PreviewFields.tsx'
import { LicenseField, SearchFields } from '#client/publishing/SearchFields.tsx'
import { ActionForm, type FormParts } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps, StorySettings } from '#client/publishing/sectionProps.ts'
import { TopicsField } from '#client/publishing/TopicsField.tsx'

export function LookSection({ story, answer, action }: SectionProps) {
  const { title } = story
  const refused = answerTo(answer?.isError ? answer : null, 'storyTopics')
  const typedTopics = refused?.values.map(({ value }) => value).filter(Boolean)
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
          <TopicsField id="topic" isHeaded names={typedTopics ?? story.topics.map(({ name }) => name)} />
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
          {({ typed }) => (
            <>
              <PreviewFields
                id="story"
                story={withTyped(story, typed)}
                title={title}
                pictures={story.pictures}
              />
              <AddressFields id="story" story={withTyped(story, typed)} />
              <SearchFields id="story" story={withTyped(story, typed)} title={title} />
              <LicenseField id="story" license={story.license} />
              <LanguageFields id="story" story={story} />
            </>
          )}
        </ActionForm>
      </StorySection>
    </>
  )
}

const withTyped = (story: StorySettings, typed: FormParts['typed']): StorySettings => ({
  ...story,
  chosenSlug: typed('slug') ?? story.chosenSlug,
  previewImage: typedCover(story, typed),
  ...Object.fromEntries(storyTexts.map((name) => [name, typed(name) ?? story[name]])),
})

function typedCover({ previewImage, pictures }: StorySettings, typed: FormParts['typed']) {
  const id = typed('previewImageId') ?? previewImage?.id
  const picture = [previewImage, ...pictures].find((one) => one?.id === id)
  return picture ? { ...picture, alt: typed('previewImageAlt') ?? picture.alt } : null
}
