import { mayPrefetch } from '../prefetch/may-prefetch'
import { showBelowFold } from './below-fold'
import { whenIdle } from './when-idle'

/**
 * Lays out the whole page once the browser is idle. Where connection or processor is slow, the browser lays out each part
 * when it comes near: a reader pays for what is read (D105).
 */
export const showBelowFoldWhenIdle = () => whenIdle(() => mayPrefetch() && showBelowFold())
