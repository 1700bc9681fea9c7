/** The engine's public entry: what an app needs that is not ours (docs/engine.md). Its style sheet is `style.css`. */
export { StockEngineProvider as EngineProvider } from './app/StockEngineProvider';
export { defineResource } from './definition/definition';
export { resourceProps } from './list/resourceProps';
