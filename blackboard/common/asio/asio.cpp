// The parts of Boost.Asio and Boost.Beast that are not templates, compiled once for the project instead of in every file that includes
// them.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
