// The library exports a promise, which no import can pass on: anything with a `then` is awaited on the way.
module.exports = { loading: require('ml-xgboost/lib/index.js') };
