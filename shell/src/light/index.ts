import { bringFramework } from './framework'
import { runLight } from './light'

runLight()
bringFramework((document.currentScript as HTMLScriptElement).dataset.framework!)
