import { topicAddresses } from './addresses.ts'
import { crawl } from './crawl.ts'

crawl(topicAddresses())
