#pragma once

#include <functional>
#include <string>

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace soccer {

/// The answer to a plain HTTP request at the debug port: "/" and the files of the web page (robot/web_page), and "/robots", the list of
/// robots that the page connects to. HEAD is answered as GET without the content; other methods by 405, other paths by 404.
/// robots: returns the list as JSON.
boost::beast::http::response<boost::beast::http::string_body> http_answer(
    const boost::beast::http::request<boost::beast::http::empty_body>& request, const std::function<std::string()>& robots);

}  // namespace soccer
