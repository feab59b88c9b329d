/** The baseline with react-dom's Node build, which renders the pages. */
import { renderToReadableStream } from 'react-dom/server.node'
import { finishedPage } from './finishedPage.tsx'

export default finishedPage(renderToReadableStream)
