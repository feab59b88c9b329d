/** Parts that most pages share: they are in the app's file, which is one request. */
import '#client/design/Dialog.tsx'
import '#client/design/Field.tsx'
import '#client/design/ListPager.tsx'
import '#client/design/ScrolledTabs.tsx'
import '#client/forms/ActionForm.tsx'
import '#client/posts/StoryCard.tsx'
import '#client/responses/discussions.ts'
